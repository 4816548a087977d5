import { type Icon, IconCircleCheck, IconClock } from '@tabler/icons-react'
import classes from './state.module.css'

/** A state in a colour, an icon and a word: never colour alone. */
export function State({ tone, icon, label }: { tone: 'good' | 'wait' | 'bad'; icon?: Icon; label: string }) {
  const Icon = icon ?? (tone === 'good' ? IconCircleCheck : IconClock)
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  )
}
