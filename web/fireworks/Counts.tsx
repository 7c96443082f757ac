// Counts.tsx - the counts that players would make: copies left of every kind, as a table.
import { Symbol } from '../card/Symbol';
import type { Game } from '../engine/scene';
import { useView } from '../table/view';
import { Count } from './Count';

function Line({ game, at }: { game: Game; at: number }) {
  const cells = game.rows.flatMap((row) => row.cells[at] ?? []);
  return (
    <tr>
      <th scope="row">{cells[0]?.value}</th>
      {cells.map((cell) => (
        <td key={cell.kind} class={`c-${cell.kind.charAt(0)}`} title={cell.says}>
          <span aria-hidden="true">
            <Count cell={cell} />
          </span>
          <span class="sr">{cell.says}</span>
        </td>
      ))}
    </tr>
  );
}

export function Counts() {
  const { game } = useView();
  const values = game.rows[0]?.cells.map((_, i) => i) ?? [];
  return (
    <table class="counts">
      <thead>
        <tr>
          <td />
          {game.rows.map((row) => (
            <th scope="col" key={row.colour} class={`c-${row.colour}`}>
              <Symbol of="burst" name={row.colour} />
              <span class="sr">{row.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.reverse().map((at) => (
          <Line key={at} game={game} at={at} />
        ))}
      </tbody>
    </table>
  );
}
