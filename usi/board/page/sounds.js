// Sounds made on the spot: a man put on wood, a check, the end, the clock.
import { settings } from './settings.js';

let context = null;

// Browsers allow sound only after the user did something; before that there is none.
function audio() {
  if (!settings.sounds || !window.AudioContext) return null;
  if (!context && !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  return context;
}

function fade(ctx, volume, seconds, at = 0) {
  const gain = ctx.createGain();
  const start = ctx.currentTime + at;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
  gain.connect(ctx.destination);
  return gain;
}

// A short knock: noise through a narrow filter.
function knock(pitch, volume, at = 0) {
  const ctx = audio();
  if (!ctx) return;
  const seconds = 0.09;
  const buffer = ctx.createBuffer(1, ctx.sampleRate * seconds, ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 6;
  }
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = ctx.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 2.5;
  source.connect(filter).connect(fade(ctx, volume, seconds, at));
  source.start(ctx.currentTime + at);
}

function tone(pitch, volume, seconds, at = 0) {
  const ctx = audio();
  if (!ctx) return;
  const source = ctx.createOscillator();
  source.type = 'sine';
  source.frequency.value = pitch;
  source.connect(fade(ctx, volume, seconds, at));
  source.start(ctx.currentTime + at);
  source.stop(ctx.currentTime + at + seconds);
}

export function moveSound(captures, checks) {
  knock(captures ? 750 : 1150, 1.4);
  if (captures) knock(1500, 0.7, 0.035);
  if (checks) tone(880, 0.06, 0.25, 0.03);
}

export function endSound() {
  tone(523, 0.08, 0.5);
  tone(392, 0.08, 0.8, 0.18);
}

export const tick = (urgent) => tone(urgent ? 990 : 660, 0.07, 0.12);
