// Watched.tsx - the table of a game that is watched again, and the bar below it.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { go } from '../app/address';
import { engine } from '../app/engine';
import { useSettings } from '../app/settings';
import { t } from '../app/words';
import { ALL_HANDS } from '../engine/scene';
import { ReplayTable } from '../engine/replay';
import { copied } from '../line/clipboard';
import { linkTo } from '../line/reach';
import { useTitle } from '../parts/title';
import { Arrow } from '../review/Arrow';
import { Curve } from '../review/Curve';
import { FindBetter } from '../review/FindBetter';
import { MarksContext } from '../review/marks';
import { ReviewBox } from '../review/ReviewBox';
import { useReview, type ReviewState } from '../review/useReview';
import TableView from '../table/TableView';
import { botsPlayOn, downloads, whatIf } from './act';
import { said, sayThere, type Found } from './find';
import { ReplayBar, type Ways } from './ReplayBar';
import { useKeys, useSteps, type Steps } from './steps';

/** Who opens it sees what is seen here; a review is made anew there, and finds the same. */
const addressOf = ({ link }: Found, step: number, { now }: ReviewState): string =>
  `#/replay/${link}/${String(step)}${now ? '/review' : ''}`;

const USUAL_BOT = 'partner';

/** The game as a table, as long as it is looked at. */
function useReplay({ game, own }: Found) {
  const table = useMemo(() => {
    const called = (player: string) => t('{player} (you)', { player });
    const owner = own < 0 ? undefined : { seat: own, called };
    return ReplayTable.open(engine(), game.record, owner);
  }, [game.record]);
  const [eyes, choose] = useState(ALL_HANDS);
  useEffect(() => table.look(eyes), [table, eyes]);
  const [, draw] = useState({});
  useLayoutEffect(() => {
    const leave = table.onChange(() => draw({})); // bots that were fetched can be asked
    return () => {
      leave();
      table.close();
    };
  }, [table]);
  return { table, eyes, choose };
}

/** What a bot says at a step; at the end, how the game ended and what that was worth. */
function useReasons(table: ReplayTable, step: number) {
  const [bot, choose] = useState(USUAL_BOT);
  const bots = useMemo(
    () =>
      engine()
        .records.bots()
        .map(({ name }) => name),
    [],
  );
  const { game } = table.scene(step);
  const words = useMemo(
    () =>
      game?.phase === 'over'
        ? [game.task, game.rating].filter(Boolean).join(' ')
        : table.advice(step, bot),
    [table, step, bot, game],
  );
  return { bot, bots, choose, words };
}

function useWays(
  found: Found,
  steps: Steps,
  table: ReplayTable,
  bot: string,
  review: ReviewState,
): Ways {
  const [link, setLink] = useState({ step: -1, words: '' });
  const { records } = engine();
  const { step } = steps;
  const { game } = table.scene(step);
  const copyLink = async () => {
    const url = linkTo(`/${addressOf(found, step, review)}`);
    setLink({ step, words: (await copied(url)) ? t('The link is copied.') : url });
  };
  const playOn = async () => {
    const { to, words } = await botsPlayOn(records, found, step, bot);
    sayThere(words);
    go(to);
  };
  return {
    running: game?.phase !== 'over',
    whatIf: () => whatIf(records, found, step, game?.player ?? 0),
    botsPlayOn: () => void playOn(),
    link: () => void copyLink(),
    linkSaid: link.step === step ? link.words : '',
    review: found.game.steps ? (review.now ? review.end : review.begin) : undefined,
  };
}

/** What is said where the game opens, until somebody goes on: what bots made of it, or where it breaks off. */
function useFirstWords(found: Found, step: number): string {
  const [first] = useState(() => ({ step, words: said() || found.game.broken }));
  return first.step === step ? first.words : '';
}

/** What is shown of the review: the curve, what is told of a move, the better one at the board. */
function reviewed(found: Found, { now }: ReviewState, { step, go: goTo }: Steps, names: string[]) {
  if (!now) return { curve: null, box: null, arrow: null };
  const { records } = engine();
  const told = now.open(step) ? now.subject() : undefined;
  return {
    curve: <Curve review={now.review} shown={now.shown} />,
    box: (
      <ReviewBox
        now={now}
        step={step}
        go={goTo}
        tryIt={(at, seat) => whatIf(records, found, at, seat)}
        nameOf={(seat) => names[seat] ?? ''}
      />
    ),
    arrow: told?.step === step ? <Arrow action={told.action} /> : null,
  };
}

/** The address says what is shown, unless somebody has gone elsewhere meanwhile. */
function useAddress(address: string): void {
  const last = useRef(location.hash);
  useEffect(() => {
    if (location.hash !== last.current) return;
    history.replaceState(null, '', address);
    last.current = location.hash;
  }, [address]);
}

interface Props {
  found: Found;
  first: number;
  /** what the moves were worth is asked at once */
  review: boolean;
}

export function Watched({ found, first, review: asked }: Props) {
  const steps = useSteps(found.game.steps, first);
  const { step } = steps;
  const review = useReview(found, steps, asked);
  const { table, eyes, choose } = useReplay(found);
  const reasons = useReasons(table, step);
  const words = useFirstWords(found, step) || reasons.words;
  const ways = useWays(found, steps, table, reasons.bot, review);
  const files = useMemo(() => downloads(found), [found]);
  const names = table.scene().seats.map(({ name }) => name);
  const { curve, box, arrow } = reviewed(found, review, steps, names);
  useTitle(t('Replay'));
  useKeys(steps);
  useAddress(addressOf(found, step, review));
  if (review.now && review.now.finding >= 0)
    return <FindBetter game={found.game} now={review.now} nameOf={(seat) => names[seat] ?? ''} />;
  return (
    <MarksContext.Provider value={review.marks}>
      <TableView
        table={table}
        step={step}
        onStep={steps.go}
        settings={useSettings()}
        ways={{
          leave: () => go('#/replays'),
          leaveWords: t('All replays'),
          rules: () => go('#/rules'),
          more: [
            { words: t('Export the record'), does: files.record },
            ...(files.live ? [{ words: t('Export for hanab.live'), does: files.live }] : []),
          ],
        }}
        steps={<></>}
        idle={
          <ReplayBar
            steps={steps}
            eyes={{ now: eyes, names, choose }}
            reasons={{ ...reasons, words }}
            ways={ways}
            curve={curve}
            reviewed={box}
          />
        }
      >
        {arrow}
      </TableView>
    </MarksContext.Provider>
  );
}
