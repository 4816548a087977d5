import { t } from '@lingui/core/macro'
import { Picture } from '../../../../ui/media/picture'
import { VideoPlayer } from '../../../../ui/media/video-player'
import type { DiffSide } from '../../../../ui/text-diff/diff-words'
import { HtmlDiff } from '../../../../ui/text-diff/html-diff'
import { DiffMark, TextDiff } from '../../../../ui/text-diff/text-diff'
import classes from './comparison.module.css'
import type { FieldKind, FieldValue } from './contents'

type Props = {
  label: string
  kind: FieldKind
  value: FieldValue
  /** Value to compare with; undefined marks nothing. */
  comparedValue: FieldValue | undefined
  /** 'old' marks removed parts, 'new' added parts. */
  side: DiffSide
}

/** Value of one side, with its differences from the other side marked. */
export function ComparedValue({ label, kind, value, comparedValue, side }: Props) {
  const [firstEntry = ''] = value
  if (value.length === 0) return <span className={classes.none}>{t`No data`}</span>
  switch (kind) {
    case 'image':
      return <Picture location={firstEntry} label={label} />
    case 'video':
      return <VideoPlayer location={firstEntry} label={label} />
    case 'html':
      return <HtmlDiff html={firstEntry} comparedTo={comparedValue?.[0]} side={side} />
    case 'text':
      return <TextDiff text={firstEntry} comparedTo={comparedValue?.[0]} side={side} />
    case 'names':
      return (
        <ul className={classes.names}>
          {value.map((name) => (
            <li key={name}>
              {comparedValue && !comparedValue.includes(name) ? <DiffMark text={name} side={side} /> : name}
            </li>
          ))}
        </ul>
      )
  }
}
