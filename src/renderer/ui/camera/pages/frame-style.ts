/** Size of a frame that shows a whole picture, at most as high as `.layout` in pages.module.css. */
export const frameStyle = ({ width, height }: { width: number; height: number }) => ({
  aspectRatio: width / height,
  width: `min(100%, calc(min(440px, 94dvh - 110px) * ${width / height}))`,
})
