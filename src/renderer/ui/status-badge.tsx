import { type Icon, IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import classes from './status-badge.module.css'

const icons = { good: IconCircleCheck, wait: IconClock, bad: IconClock, neutral: IconCircleOff }

/** Status with colour, icon and label: never colour alone. */
export function StatusBadge({ tone, icon, label }: { tone: keyof typeof icons; icon?: Icon; label: string }) {
  const Icon = icon ?? icons[tone]
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  )
}
