import { ownPieces, type Side } from './difference'
import classes from './difference.module.css'

/** A text of one side, with the words marked that the other side lacks. */
export function ChangedWords({ text, against, side }: { text: string; against: string | undefined; side: Side }) {
  if (against === undefined || against === text) return <span className={classes.words}>{text}</span>
  let at = 0
  return (
    <span className={classes.words}>
      {ownPieces([text], [against], side).map((piece) => {
        const key = at
        at += piece.text.length
        return piece.of === 'both' ? piece.text : <Marked key={key} text={piece.text} side={side} />
      })}
    </span>
  )
}

/** Words that only one side has: come or gone. */
export const Marked = ({ text, side }: { text: string; side: Side }) =>
  side === 'new' ? <ins className={classes.new}>{text}</ins> : <del className={classes.old}>{text}</del>
