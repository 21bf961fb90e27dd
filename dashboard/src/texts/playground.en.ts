export const playground = {
  lead: 'Read a photo and see where each value was found.',
};
