import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import { IconDotsVertical, IconPencil, IconPlus, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Confirm } from '../../../ui/dialogs/confirm'
import { useTopDialogEscape } from '../../../ui/dialogs/top-dialog'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { wholeAddressState } from '../address/use-address-navigation'
import type { View } from './list-views'
import type { ListViewsState } from './use-list-views'
import classes from './view-bar.module.css'
import { ViewNameDialog } from './view-name-dialog'

type ViewDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; view: View }

/** Views of a list as tabs, with the actions on the current one. Renders nothing for a list with one view. */
export function ViewBar({ state }: { state: ListViewsState }) {
  const { views, current, isModified, defaultId, getSearch, open, saveCurrent } = state
  const [dialog, setDialog] = useState<ViewDialog>()
  useRestoreFocus(dialog !== undefined)
  if (views.length < 2 || !current) return null
  const isOwn = !current.isBuiltIn
  return (
    <div className={classes.bar}>
      <nav className={classes.views} aria-label={t`Views`}>
        {views.map((view) => (
          <Link
            key={view.id}
            className={classes.view}
            to={{ search: getSearch(view) }}
            state={wholeAddressState}
            aria-current={view.id === current.id ? 'true' : undefined}
          >
            {view.name}
            {view.id === defaultId ? <IconStar size={12} aria-label={t`Default view`} /> : null}
          </Link>
        ))}
        {isOwn ? <OwnViewMenu view={current} state={state} onChoose={setDialog} /> : null}
      </nav>
      {isModified ? (
        <Group gap={4} wrap="nowrap">
          <Text size="sm" c="dimmed" mr={4}>{t`Modified`}</Text>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => (isOwn ? saveCurrent() : setDialog({ kind: 'add' }))}
          >
            {isOwn ? t`Save` : t`Save view`}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => open(current)}>{t`Reset`}</Button>
        </Group>
      ) : null}
      <ViewDialogs dialog={dialog} state={state} onClose={() => setDialog(undefined)} />
    </div>
  )
}

/** Saves filters, order and columns of a list that has one view only. */
export function SaveViewButton({ state }: { state: ListViewsState }) {
  const [isOpen, setOpen] = useState(false)
  useRestoreFocus(isOpen)
  return (
    <>
      {state.views.length === 1 && state.isModified ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>{t`Save view`}</Button>
      ) : null}
      <ViewDialogs dialog={isOpen ? { kind: 'add' } : undefined} state={state} onClose={() => setOpen(false)} />
    </>
  )
}

type OwnViewMenuProps = { view: View; state: ListViewsState; onChoose: (dialog: ViewDialog) => void }

function OwnViewMenu({ view, state: { defaultId, setDefault }, onChoose }: OwnViewMenuProps) {
  const isDefault = defaultId === view.id
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Above an open drawer, Esc closes the menu alone.
  useTopDialogEscape(isOpen, () => {
    setOpen(false)
    button.current?.focus()
  })
  return (
    // The button takes the focus synchronously, so that a dialog opened by the menu returns the focus to it.
    <Menu
      position="bottom-start"
      returnFocus={false}
      opened={isOpen}
      onChange={setOpen}
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size="sm" aria-label={t`More actions for ${view.name}`}>
          <IconDotsVertical size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isDefault ? <IconStarOff size={16} /> : <IconStar size={16} />}
          onClick={() => void setDefault(isDefault ? '' : view.id)}
        >
          {isDefault ? t`Remove as default` : t`Set as default`}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => onChoose({ kind: 'rename', view })}
        >{t`Rename`}</Menu.Item>
        <Menu.Item
          leftSection={<IconPlus size={16} />}
          onClick={() => onChoose({ kind: 'add' })}
        >{t`Save as another view`}</Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          c="var(--mantine-color-error)"
          onClick={() => onChoose({ kind: 'remove', view })}
        >{t`Delete`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type DialogProps = { dialog: ViewDialog | undefined; state: ListViewsState; onClose: () => void }

function ViewDialogs({ dialog, state: { views, canAdd, add, update, remove }, onClose }: DialogProps) {
  if (!dialog) return null
  if (dialog.kind === 'remove') {
    const { id, name } = dialog.view
    const confirm = async () => {
      if (await remove(id)) onClose()
    }
    return (
      <Confirm opened danger confirmLabel={t`Delete`} onConfirm={() => void confirm()} onClose={onClose}>
        <Trans>
          Delete the view <b>{name}</b>? The entries of the list stay.
        </Trans>
      </Confirm>
    )
  }
  if (dialog.kind === 'rename') {
    const { id, name } = dialog.view
    return (
      <ViewNameDialog
        title={t`Rename view`}
        initialName={name}
        others={views.filter((view) => view.id !== id)}
        onSave={(newName) => update(id, { name: newName })}
        onClose={onClose}
      />
    )
  }
  return <ViewNameDialog title={t`Save view`} others={views} isFull={!canAdd} onSave={add} onClose={onClose} />
}
