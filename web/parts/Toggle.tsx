// Toggle.tsx - something that is on or off, and what that means.

interface Props {
  name: string;
  title: string;
  text: string;
  on: boolean;
  set(on: boolean): void;
}

export function Toggle({ name, title, text, on, set }: Props) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <span>
        <b>{title}</b>
        <span class="soft">{text}</span>
      </span>
    </label>
  );
}
