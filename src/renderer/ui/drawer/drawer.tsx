import { t } from '@lingui/core/macro'
import { ActionIcon, CloseButton, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCount } from '#contract/protocol/format'
import { type Shortcut, useShortcutHelp } from '../dialogs/shortcuts'
import { focusIfLost, useDeferredFocus } from '../dialogs/use-deferred-focus'
import classes from './drawer.module.css'
import { DrawerSection, type Section } from './drawer-section'
import type { DrawerNavigation } from './navigation'
import { type DrawerKeys, useDrawerKeys } from './use-drawer-keys'

type Props = {
  label: string
  /** Id of the shown row. */
  rowId: string
  navigation: DrawerNavigation
  /** Photo, name and status. */
  head: ReactNode
  /** Buttons below the head. */
  actions?: ReactNode
  sections: readonly Section[]
  /** Id of the section to scroll to; '' for the top. */
  section: string
  onSectionChange: (id: string) => void
  /** Further keys while the drawer is open, with their descriptions. */
  keys?: DrawerKeys
  shortcuts?: readonly Shortcut[]
  onClose: () => void
}

/** Milliseconds after opening in which a click counts as the second one of the double click on the row. */
const doubleClickTime = 500

/**
 * Details of a row beside its list. Not modal: header, menu and list stay usable. Without a role attribute on `dialog`
 * the shortcuts of the page stay active.
 */
export function Drawer(props: Props) {
  const { label, rowId, navigation, head, actions, sections, section, keys = {}, shortcuts = [] } = props
  const { position, total, move, focusList } = navigation
  const root = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(performance.now())
  const headRef = useRef<HTMLElement>(null)
  const scrollTo = (id: string) => {
    const element = id ? root.current?.querySelector<HTMLElement>(`#${CSS.escape(getElementId(id))}`) : undefined
    root.current?.scrollTo({ top: element ? element.offsetTop - (headRef.current?.offsetHeight ?? 0) : 0 })
  }
  const [currentSection, setCurrentSection] = useState('')
  const followScroll = () => {
    const top = (root.current?.scrollTop ?? 0) + (headRef.current?.offsetHeight ?? 0)
    const elements = [...(root.current?.querySelectorAll<HTMLElement>(':scope > section') ?? [])]
    // Positions are rounded to whole pixels.
    setCurrentSection(elements.findLast(({ offsetTop }) => offsetTop <= top + 2)?.id ?? '')
  }
  const jumpTo = (id: string) => {
    props.onSectionChange(id)
    scrollTo(id)
  }
  const restoreFocus = useEffectEvent(() => focusIfLost(() => void focusList()))
  // Deferred: if the command palette opened the drawer, it places the focus too.
  useDeferredFocus(() => root.current)
  useEffect(() => () => restoreFocus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next row opens at the section of the previous row.
  useEffect(() => scrollTo(section), [rowId])
  useDrawerKeys(root, {
    move,
    focusList,
    jumpTo: sections.map(
      ({ id }) =>
        () =>
          jumpTo(id),
    ),
    keys,
    onClose: props.onClose,
  })
  useShortcutHelp(root, [...drawerShortcuts, ...shortcuts])
  const ignoreDoubleClick = (event: MouseEvent) => {
    if (event.detail > 1 && event.timeStamp - openedAt.current < doubleClickTime) event.stopPropagation()
  }
  // `currentSection` is '' before any scrolling, and may be missing for this row.
  const shownSection = (sections.find(({ id }) => getElementId(id) === currentSection) ?? sections[0])?.id
  const isLast = position > 0 && position === total
  return (
    <dialog
      open
      ref={root}
      tabIndex={-1}
      aria-label={label}
      className={classes.drawer}
      onClickCapture={ignoreDoubleClick}
      onScroll={followScroll}
    >
      <header ref={headRef} className={classes.head}>
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <div className={classes.title}>{head}</div>
          <Group gap={2} wrap="nowrap">
            {position > 0 ? (
              <Text size="xs" c="dimmed" mr={4} ta="right" className="tabular">
                {t`${formatCount(position)} of ${formatCount(total)}`}
                {isLast ? <span className={classes.end}>{t`End of list`}</span> : null}
              </Text>
            ) : null}
            <NavigationButton label={t`Previous (↑)`} isDisabled={position <= 1} onClick={() => move('previous')}>
              <IconChevronUp size={18} />
            </NavigationButton>
            <NavigationButton label={t`Next (↓)`} isDisabled={position === 0 || isLast} onClick={() => move('next')}>
              <IconChevronDown size={18} />
            </NavigationButton>
            <CloseButton aria-label={t`Close`} title={t`Close (Esc)`} onClick={props.onClose} />
          </Group>
        </Group>
        {actions}
        <nav aria-label={t`Sections`} className={classes.sections}>
          {sections.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              title={`${title} (${index + 1})`}
              aria-current={id === shownSection ? 'location' : undefined}
              onClick={() => jumpTo(id)}
            >
              {title}
            </button>
          ))}
        </nav>
      </header>
      {sections.map((item) => (
        <DrawerSection key={item.id} elementId={getElementId(item.id)} rowId={rowId} section={item} />
      ))}
    </dialog>
  )
}

const getElementId = (section: string) => `drawer-${section}`

const drawerShortcuts: readonly Shortcut[] = [
  ['F6', t`Between list and details`],
  [t`Alt+↑ Alt+↓`, t`Previous or next row`],
  ['1 – 9', t`Section of the details`],
]

type NavigationButtonProps = { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode }

/** Stays focusable when disabled, so that the focus is not lost at the end of the list. */
const NavigationButton = ({ label, isDisabled, onClick, children }: NavigationButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    // Without the key in brackets.
    aria-label={label.replace(/ \(.*/, '')}
    title={label}
    aria-disabled={isDisabled}
    style={isDisabled ? { opacity: 0.4 } : {}}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
