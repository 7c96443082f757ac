// Sky.tsx - fireworks over the table: one for a completed row, in its colour and shape; and the display at the end.
import { still } from '../app/settings';
import { Symbol } from '../card/Symbol';
import { useView } from '../table/view';

const SPARKS = 5;

/** A completed row goes up. */
export function Rocket() {
  const { game, scene } = useView();
  const last = game.last;
  if (!last?.whole || !scene.now || still()) return null;
  const colour = last.kind.charAt(0);
  return (
    <div class={`sky rocket c-${colour}`} key={`rocket${game.step}`} aria-hidden="true">
      <span class="trail" />
      {Array.from({ length: SPARKS }, (_, i) => (
        <span key={i} class="burst-of" style={{ '--i': i }}>
          <Symbol of="burst" name={colour} />
        </span>
      ))}
    </div>
  );
}

const PERFECT = 40; // rockets of a perfect game

/** At the end, a rocket for every card that was played; a perfect game fills the sky. */
export function Display() {
  const { game } = useView();
  if (still() || game.score <= 0) return null;
  const played = game.rows.flatMap((row) => Array.from({ length: row.count }, () => row.colour));
  const perfect = game.outcome === 'perfect';
  const count = perfect ? PERFECT : Math.min(played.length, 20);
  return (
    <div class={perfect ? 'sky display perfect' : 'sky display'} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => played[(i * 7) % played.length] ?? 'w').map(
        (c, i) => (
          <span
            key={i}
            class={`burst-of c-${c}`}
            style={{
              '--x': `${((i * 37 + 11) % 94) + 3}%`,
              '--y': `${((i * 23 + 7) % 62) + 4}%`,
              '--wait': `${((i * 0.43) % (perfect ? 4 : 6)).toFixed(2)}s`,
              '--size': `${(perfect ? 90 : 60) + ((i * 53) % 120)}px`,
            }}
          >
            <Symbol of="burst" name={c} />
          </span>
        ),
      )}
    </div>
  );
}
