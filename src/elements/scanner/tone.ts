/** A tone and a shake of the phone: people look at the label, not at the screen. */

const SOUNDS = {
  found: { hertz: 880, seconds: 0.12, shake: [80] },
  unknown: { hertz: 220, seconds: 0.25, shake: [60, 60, 60] },
};

/** Where the browser allows neither, nothing happens. */
export function signal(kind: keyof typeof SOUNDS): void {
  const { hertz, seconds, shake } = SOUNDS[kind];
  navigator.vibrate?.(shake);
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.15, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + seconds);
  } catch {
    // no sound available: the screen shows the result anyway
  }
}
