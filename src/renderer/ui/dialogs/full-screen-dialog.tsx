import { Center, Loader, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './full-screen-dialog.module.css'

type Props = { title: ReactNode; onClose: () => void; children: ReactNode }

/** A full-screen dialog whose body fills the height that is left. */
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

/** Has the focus, so that a key that is pressed too early does not close the dialog. */
export const OpeningIndicator = () => (
  <Center flex={1} tabIndex={-1} data-autofocus className={classes.quiet ?? ''}>
    <Loader role="status" aria-label="Loading…" />
  </Center>
)
