// FairDeal.tsx - that the server has bound itself to this deal before the first card, and how to check it.
import { t } from '../app/words';
import type { Scene } from '../engine/scene';
import { Dialog } from '../parts/Dialog';

function Revealed({ scene }: { scene: Scene }) {
  const file = `${scene.table}.json`;
  return (
    <>
      <p>{t('The seed, shown now that the game is over:')}</p>
      <p>
        <code>{scene.seed}</code>
      </p>
      <p>
        <a href={`/api/records/${scene.table}`} download={file}>
          {t('Keep the record')}
        </a>{' '}
        {t('and check it with this command; docs/fair-deals.md says how to do it without:')}
      </p>
      <p>
        <code>hanabi verify {file}</code>
      </p>
    </>
  );
}

export function FairDeal({ scene, close }: { scene: Scene; close(): void }) {
  return (
    <Dialog title={t('Fair deal')} class="fair" close={close}>
      <p>
        {t(
          'Before the first card the server bound itself to this deal. The fingerprint (SHA-256) of its seed:',
        )}
      </p>
      <p>
        <code>{scene.commitment}</code>
      </p>
      {scene.seed ? (
        <Revealed scene={scene} />
      ) : (
        <p>{t('After the game the seed is shown, and everybody can check that it fits.')}</p>
      )}
    </Dialog>
  );
}
