/* stream.h - what streams of texts and of files share. Nobody else includes this. */
#ifndef RECORD_STREAM_H
#define RECORD_STREAM_H

#include "record/json.h"

/* Nothing is left: a stream without any value is at fault. Always false. */
bool record_stream_end(const record_stream *s, hb_fault *fault);
/* What is no JSON, in lines of the stream. Always false. */
bool record_stream_damaged(const record_stream *s, const hb_json_fault *damage, hb_fault *fault);
/* Ends of lines in a text. */
size_t record_stream_lines(const char *text, size_t size);

#endif
