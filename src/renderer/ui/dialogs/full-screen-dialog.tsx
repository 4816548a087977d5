import { t } from '@lingui/core/macro'
import { Center, Loader, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './full-screen-dialog.module.css'

type Props = { title: ReactNode; onClose: () => void; children: ReactNode }

/** A full-screen dialog whose body fills the remaining height. */
export const FullScreenDialog = ({ title, onClose, children }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    fullScreen
    radius={0}
    transitionProps={{ duration: 0 }}
    classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
  >
    {children}
  </Modal>
)

/** Takes the initial focus, so that a key pressed too early does not reach the close button. */
export const OpeningIndicator = () => (
  <Center flex={1} tabIndex={-1} data-autofocus className={classes.noOutline ?? ''}>
    <Loader role="status" aria-label={t`Loading…`} />
  </Center>
)
