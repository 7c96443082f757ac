// AllHints.tsx - every hint that could be given to one player: those that touch no card, too.
import { t } from '../app/words';
import type { Hand } from '../engine/scene';
import { nameOf, useView } from '../table/view';
import { HintButton } from './HintButton';
import { Cancel } from './Tools';

/** Colours and values of a hand's hints, each in a group. */
export function HintGroups({ hand }: { hand: Hand }) {
  const groups = [
    hand.hints.filter((hint) => hint.colour),
    hand.hints.filter((hint) => !hint.colour),
  ];
  return (
    <>
      {groups
        .filter((group) => group.length)
        .map((group, i) => (
          <span class="group" key={i}>
            {group.map((hint) => (
              <HintButton key={hint.name} hand={hand} hint={hint} brief />
            ))}
          </span>
        ))}
    </>
  );
}

export function AllHints({ hand }: { hand: Hand }) {
  const { scene } = useView();
  const none = scene.turn && !hand.hints.some((hint) => hint.can);
  const player = nameOf(scene, hand.seat);
  return (
    <>
      <p class="say">
        {none ? hand.hints.find((hint) => hint.why)?.why : t('Hint {player}', { player })}
      </p>
      <div class="row many">
        {none ? null : <HintGroups hand={hand} />}
        <span class="tools">
          <Cancel />
        </span>
      </div>
    </>
  );
}
