/* mpi.c - a job played by many processes, by Open MPI. Built with MPI=1 only. */
#include <mpi.h>

#include "sim/share.h"

void share_begin(sim_job *job)
{
    int rank, ranks, given;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    job->rank = (uint64_t)rank;
    job->ranks = (uint64_t)ranks;
}

static void add_up(const sim_job *job, void *numbers, int count, MPI_Datatype type)
{
    MPI_Reduce(job->rank == 0 ? MPI_IN_PLACE : numbers, numbers, count, type, MPI_SUM, 0,
               MPI_COMM_WORLD);
}

bool share_gather(const sim_job *job, sim_result *result)
{
    add_up(job, result->totals, (int)job->team_count * SIM_NUMBERS, MPI_UINT64_T);
    add_up(job, &result->cpu_seconds, 1, MPI_DOUBLE);
    result->games = result->totals[0].games;
    int fault = result->fault.found;
    MPI_Allreduce(MPI_IN_PLACE, &fault, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return fault;
}

void share_end(void)
{
    MPI_Finalize();
}
