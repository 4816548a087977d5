import { Picture } from '../../../../ui/media/picture'
import { VideoPlayer } from '../../../../ui/media/video-player'
import type { DiffSide } from '../../../../ui/text-diff/diff-words'
import { HtmlDiff } from '../../../../ui/text-diff/html-diff'
import { DiffMark, TextDiff } from '../../../../ui/text-diff/text-diff'
import classes from './comparison.module.css'
import type { Kind, Value } from './contents'

type Props = {
  label: string
  kind: Kind
  value: Value
  /** Value to compare with; absent for no marks. */
  against: Value | undefined
  side: DiffSide
}

/** Value of one side, with the differences from the other marked. */
export function ComparedValue({ label, kind, value, against, side }: Props) {
  const [only = ''] = value
  if (value.length === 0) return <span className={classes.none}>No data</span>
  switch (kind) {
    case 'image':
      return <Picture location={only} label={label} />
    case 'video':
      return <VideoPlayer location={only} label={label} />
    case 'html':
      return <HtmlDiff html={only} against={against?.[0]} side={side} />
    case 'words':
      return <TextDiff text={only} against={against?.[0]} side={side} />
    case 'names':
      return (
        <ul className={classes.names}>
          {value.map((name) => (
            <li key={name}>{against && !against.includes(name) ? <DiffMark text={name} side={side} /> : name}</li>
          ))}
        </ul>
      )
  }
}
