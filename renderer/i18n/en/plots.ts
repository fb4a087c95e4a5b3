/** What every plot offers. */
export const plots = {
  savePicture: 'Picture',
  formats: { svg: 'Save as SVG', png: 'Save as PNG' },
};
