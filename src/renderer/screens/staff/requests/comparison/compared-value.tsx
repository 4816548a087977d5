import { ChangedHtml } from '../../../../ui/difference/changed-html'
import { ChangedWords, Marked } from '../../../../ui/difference/changed-words'
import type { Side } from '../../../../ui/difference/difference'
import { Picture } from '../../../../ui/media/picture'
import { VideoPlayer } from '../../../../ui/media/video-player'
import classes from './comparison.module.css'
import type { Kind, Value } from './contents'

type Props = {
  label: string
  kind: Kind
  value: Value
  /** Value to compare with; absent for no marks. */
  against: Value | undefined
  side: Side
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
      return <ChangedHtml html={only} against={against?.[0]} side={side} />
    case 'words':
      return <ChangedWords text={only} against={against?.[0]} side={side} />
    case 'names':
      return (
        <ul className={classes.names}>
          {value.map((name) => (
            <li key={name}>{against && !against.includes(name) ? <Marked text={name} side={side} /> : name}</li>
          ))}
        </ul>
      )
  }
}
