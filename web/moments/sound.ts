// sound.ts - soft sounds, made when they are needed.

export type Sound = 'turn' | 'play' | 'error' | 'whole' | 'end' | 'other';

let audio: AudioContext | null = null;

interface Tone {
  /** seconds from now, and for how long */
  from?: number;
  length: number;
  pitch: number;
  loud: number;
  shape?: OscillatorType;
  /** the pitch at the end */
  to?: number;
}

function play(
  on: AudioContext,
  { from = 0, length, pitch, loud, shape = 'sine', to = pitch }: Tone,
): void {
  const start = on.currentTime + from;
  const source = on.createOscillator();
  const gain = on.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(on.destination);
  source.start(start);
  source.stop(start + length + 0.05);
}

const rising = (pitches: number[], apart: number, length: number): Tone[] =>
  pitches.map((pitch, i) => ({ from: i * apart, length, pitch, loud: 0.05, shape: 'triangle' }));

const sounds: Record<Sound, Tone[]> = {
  turn: [
    { length: 0.3, pitch: 660, loud: 0.05 },
    { from: 0.12, length: 0.4, pitch: 880, loud: 0.05 },
  ],
  play: [{ length: 0.35, pitch: 330, loud: 0.06, shape: 'triangle', to: 990 }],
  other: [{ length: 0.12, pitch: 440, loud: 0.025 }],
  error: [{ length: 0.5, pitch: 160, loud: 0.1, shape: 'sawtooth', to: 60 }],
  whole: rising([523, 659, 784, 1047], 0.09, 0.5),
  end: rising([392, 523, 659, 784], 0.16, 0.9),
};

export function ring(sound: Sound): void {
  if (!navigator.userActivation.hasBeenActive) return; // browsers allow no sound before the first touch
  audio ??= new AudioContext();
  if (audio.state !== 'running') audio.resume().catch(() => undefined); // a call, or another app, may have stopped it
  for (const tone of sounds[sound]) play(audio, tone);
}

/** A short vibration on phones that have it. */
export function buzz(sound: Sound): void {
  if (!navigator.userActivation.hasBeenActive || !('vibrate' in navigator)) return;
  const pattern = { turn: [30], error: [60, 40, 60], whole: [20, 30, 20, 30, 40], end: [80] };
  const how = pattern[sound as keyof typeof pattern];
  if (how) navigator.vibrate(how);
}
