// sound.js - soft sounds, made when they are needed.
// @ts-check
/** @type {AudioContext | null} */
let audio = null;

/** @param {number} from @param {number} length @param {number} pitch @param {number} loud @param {OscillatorType} [shape] @param {number} [to] */
function tone(from, length, pitch, loud, shape = 'sine', to = pitch) {
  if (!audio) return;
  const start = audio.currentTime + from, source = audio.createOscillator(), gain = audio.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length + 0.05);
}

/** @param {'turn' | 'play' | 'error' | 'whole' | 'end' | 'other'} what */
export function ring(what) {
  if (!navigator.userActivation?.hasBeenActive) return; // browsers allow no sound before the first touch
  audio ??= new AudioContext();
  if (audio.state !== 'running') audio.resume().catch(() => undefined); // a call, or another app, may have stopped it
  if (what === 'turn') { tone(0, 0.3, 660, 0.05); tone(0.12, 0.4, 880, 0.05); }
  if (what === 'play') tone(0, 0.35, 330, 0.06, 'triangle', 990);
  if (what === 'other') tone(0, 0.12, 440, 0.025);
  if (what === 'error') tone(0, 0.5, 160, 0.1, 'sawtooth', 60);
  if (what === 'whole') [523, 659, 784, 1047].forEach((pitch, i) => tone(i * 0.09, 0.5, pitch, 0.05, 'triangle'));
  if (what === 'end') [392, 523, 659, 784].forEach((pitch, i) => tone(i * 0.16, 0.9, pitch, 0.05));
}
