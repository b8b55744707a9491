// Whether the machine can show kanji: where it cannot, all of them are the same empty box.
function pixels(context, text) {
  context.clearRect(0, 0, 32, 32);
  context.fillText(text, 2, 25);
  return context.getImageData(0, 0, 32, 32).data.join();
}

let known = null;

export function hasKanji() {
  if (known !== null) return known;
  const context = Object.assign(document.createElement('canvas'), {
    width: 32,
    height: 32,
  }).getContext('2d', { willReadFrequently: true });
  context.font = '24px serif';
  known = pixels(context, '歩') !== pixels(context, '銀');
  return known;
}
