import { type DiffSide, getSideSegments } from './diff-words'
import classes from './text-diff.module.css'

/** A text of one side, with the words marked that the other side lacks. */
export function TextDiff({ text, against, side }: { text: string; against: string | undefined; side: DiffSide }) {
  if (against === undefined || against === text) return <span className={classes.words}>{text}</span>
  let at = 0
  return (
    <span className={classes.words}>
      {getSideSegments([text], [against], side).map((piece) => {
        const key = at
        at += piece.text.length
        return piece.of === 'both' ? piece.text : <DiffMark key={key} text={piece.text} side={side} />
      })}
    </span>
  )
}

/** Words that only one side has: come or gone. */
export const DiffMark = ({ text, side }: { text: string; side: DiffSide }) =>
  side === 'new' ? <ins className={classes.new}>{text}</ins> : <del className={classes.old}>{text}</del>
