// SettingsPage.tsx - what people choose once for this browser.
import { speakLanguage } from '../app/engine';
import { change, useSettings, type Settings } from '../app/settings';
import { languages, t } from '../app/words';
import { line } from '../line/line';
import { known, rename } from '../line/person';
import { OtherDevice } from '../people/OtherDevice';
import { Button } from '../parts/Button';
import { Choice } from '../parts/Choice';
import { NameField } from '../parts/NameField';
import { Page } from '../parts/Page';
import { Toggle } from '../parts/Toggle';

function Name() {
  const { name } = useSettings();
  const done = (typed: string) => {
    change('name', typed);
    if (known()) void rename();
  };
  return (
    <NameField question={t('Your name')} value={name} done={done}>
      {known() ? (
        <span class="soft">
          {t('At tables where you sit, the others see your new name at once.')}
        </span>
      ) : null}
    </NameField>
  );
}

async function choose(wish: string): Promise<void> {
  change('lang', wish);
  await speakLanguage(wish);
  if (known()) line.hello();
}

function LanguageField() {
  const { lang } = useSettings();
  return (
    <label class="field">
      {t('Language')}
      <select name="lang" value={lang} onChange={(event) => void choose(event.currentTarget.value)}>
        <option value="auto">{t('As the browser')}</option>
        {Object.entries(languages).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Looks() {
  const { theme, motion, speed } = useSettings();
  return (
    <>
      <Choice<Settings['theme']>
        name="theme"
        title={t('Light and dark')}
        answers={[
          { value: 'auto', words: t('As the device') },
          { value: 'dark', words: t('Dark') },
          { value: 'light', words: t('Light') },
        ]}
        value={theme}
        choose={(value) => change('theme', value)}
      />
      <Choice<Settings['motion']>
        name="motion"
        title={t('Motion')}
        answers={[
          { value: 'auto', words: t('As the device') },
          { value: 'none', words: t('None') },
        ]}
        value={motion}
        choose={(value) => change('motion', value)}
      />
      <Choice
        name="speed"
        title={t('Bots play')}
        answers={[
          { value: 2000, words: t('Slowly') },
          { value: 1000, words: t('At ease') },
          { value: 300, words: t('Quickly') },
        ]}
        value={speed}
        choose={(value) => change('speed', value)}
      />
    </>
  );
}

type Switch = 'pips' | 'marks' | 'confirm' | 'coach' | 'sound' | 'vibration';

function Switches() {
  const settings = useSettings();
  const one = (name: Switch, title: string, text: string) => (
    <Toggle
      name={name}
      title={title}
      text={text}
      on={settings[name]}
      set={(on) => change(name, on)}
    />
  );
  return (
    <>
      {one(
        'pips',
        t('What is known about your cards'),
        t('Pips on your cards for what hints allow. Off: as at a real table, you remember.'),
      )}
      {one(
        'marks',
        t('Marks'),
        t(
          'Critical cards, useless cards, cards that are sure to fit, and how many discards the deck leaves time for.',
        ),
      )}
      {one('confirm', t('Ask before every move'), t('One more tap, and no slip of the finger.'))}
      {one(
        'coach',
        t('Coach'),
        t('In games with bots: after each of your moves, what it cost, and why.'),
      )}
      {one('sound', t('Sound'), t('Soft sounds for a turn, a card, an error, the end.'))}
      {'vibrate' in navigator
        ? one(
            'vibration',
            t('Vibration'),
            t('A short one when it is your turn, on devices that can.'),
          )
        : null}
    </>
  );
}

function Notifications() {
  const { notify } = useSettings();
  if (!('Notification' in window)) return null;
  const { permission } = Notification;
  const set = async (on: boolean) =>
    change('notify', on && (await Notification.requestPermission()) === 'granted');
  return (
    <Toggle
      name="notify"
      title={t('Notifications')}
      text={
        permission === 'denied'
          ? t('The browser does not allow them here; its own settings for this page decide.')
          : t('When it is your turn and this page is hidden.')
      }
      on={notify && permission === 'granted'}
      set={(on) => void set(on)}
    />
  );
}

export default function SettingsPage() {
  return (
    <Page title={t('Settings')} class="settings">
      <Name />
      <LanguageField />
      <Looks />
      <Switches />
      <Notifications />
      <p class="row go">
        <Button strong onClick={() => history.back()}>
          {t('Done')}
        </Button>
      </p>
      {known() ? <OtherDevice /> : null}
    </Page>
  );
}
