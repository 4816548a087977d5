import type { ReactNode } from 'react'
import classes from './customer-display.module.css'

type Props = {
  label: readonly [english: string, hindi: string]
  size?: 'medium' | 'large'
  children: ReactNode
}

/** Labelled value of the customer display. */
export const Fact = ({ label: [english, hindi], size = 'medium', children }: Props) => (
  <div>
    <dt className={classes.label}>
      {english} · <span lang="hi">{hindi}</span>
    </dt>
    <dd className={classes.value} data-size={size}>
      {children}
    </dd>
  </div>
)
