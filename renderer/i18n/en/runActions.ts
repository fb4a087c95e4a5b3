export const runActions = {
  repeat: 'Repeat',
  repeatNote: 'New screen with the same samples, databases and thresholds',
};
