// StartPage.tsx - the first page, and the way to all others.
import { t } from '../app/words';
import { ButtonLink } from '../parts/Button';

export function StartPage() {
  return (
    <main class="start">
      <h1 tabIndex={-1}>Hanabi</h1>
      <p>
        <ButtonLink strong href="#/play/new">
          {t('Play now')}
        </ButtonLink>
      </p>
    </main>
  );
}
