// Broken.tsx - what stands in the place of a page in which something failed that nobody foresaw: what happened, and ways on.
import { Component, type ComponentChildren } from 'preact';
import { Button } from '../parts/Button';
import { Page } from '../parts/Page';
import { t } from './words';

function Broken({ fault }: { fault: string }) {
  return (
    <Page title={t('Something went wrong')}>
      <p>
        {t(
          'This page has failed. What you have played is kept: open it anew, or go back to the first page.',
        )}
      </p>
      <p class="row go">
        <Button strong onClick={() => location.reload()}>
          {t('Open it anew')}
        </Button>
        {/* whatever is left of this page goes, too */}
        <Button
          onClick={() => {
            history.replaceState(null, '', '/');
            location.reload();
          }}
        >
          {t('To the first page')}
        </Button>
      </p>
      <p class="soft fault">{fault}</p>
    </Page>
  );
}

interface State {
  fault: string;
}

/** Keeps what fails in a page from taking everything else away. */
export class Guard extends Component<{ children: ComponentChildren }, State> {
  override state: State = { fault: '' };
  static override getDerivedStateFromError(error: unknown): State {
    return { fault: String(error) };
  }
  override componentDidCatch(error: unknown): void {
    reportError(error); // for people who look for faults
  }
  override render() {
    const { fault } = this.state;
    return fault ? <Broken fault={fault} /> : this.props.children;
  }
}
