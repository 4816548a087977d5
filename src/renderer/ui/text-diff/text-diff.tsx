import { type DiffSide, getSideSegments } from './diff-words'
import classes from './text-diff.module.css'

/** Text of one side, with marks on the words that `comparedTo` lacks. */
export function TextDiff({ text, comparedTo, side }: { text: string; comparedTo: string | undefined; side: DiffSide }) {
  if (comparedTo === undefined || comparedTo === text) return <span className={classes.text}>{text}</span>
  let offset = 0
  return (
    <span className={classes.text}>
      {getSideSegments([text], [comparedTo], side).map((segment) => {
        const key = offset
        offset += segment.text.length
        return segment.source === 'both' ? segment.text : <DiffMark key={key} text={segment.text} side={side} />
      })}
    </span>
  )
}

/** Words of one side only: an insertion on the new side, a deletion on the old side. */
export const DiffMark = ({ text, side }: { text: string; side: DiffSide }) =>
  side === 'new' ? <ins className={classes.new}>{text}</ins> : <del className={classes.old}>{text}</del>
