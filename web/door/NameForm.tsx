// NameForm.tsx - asks for a name, once for this browser: the others see it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { change } from '../app/settings';
import { t } from '../app/words';
import { fitName } from '../line/names';
import { rename } from '../line/person';
import { Button } from '../parts/Button';
import { NameField } from '../parts/NameField';

interface Props {
  button: string;
  /** what else can be done with a name */
  other?: string;
  proposal: string;
  then(other: boolean): void;
  children?: ComponentChildren;
}

export function NameForm({ button, other, proposal, then }: Props) {
  const [name, type] = useState(proposal);
  const [wrong, say] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select(); // whoever types has another name
  }, []);
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const fit = fitName(name);
    if (!fit) {
      // In the page's own words: a browser takes blanks for a name, and not all say what is missing.
      say(t('Type a name first: the others see it.'));
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    change('name', fit);
    void rename();
    then(event.submitter instanceof HTMLButtonElement && event.submitter.value === 'other');
  };
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <NameField question={t('What are you called?')} value={name} typed={type} />
      <p class="wrong" role="alert">
        {wrong}
      </p>
      <p class="row go">
        <Button strong type="submit">
          {button}
        </Button>
        {other ? (
          <Button type="submit" value="other">
            {other}
          </Button>
        ) : null}
      </p>
    </form>
  );
}
