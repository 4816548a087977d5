/** True once the video can be drawn: its size is known a moment before the first picture arrives. */
export const hasPicture = ({ readyState }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
