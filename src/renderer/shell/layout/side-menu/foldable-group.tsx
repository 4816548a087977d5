import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { MenuEntry, useIsCurrent } from './menu-entry'
import { groupIcons, type MenuGroup } from './menu-groups'
import classes from './side-menu.module.css'

type Props = { group: MenuGroup; isOpen: boolean; onToggle: () => void }

/** A heading that folds its entries. Folded, it still shows the entry of the current screen. */
export function FoldableGroup({ group: { name, title, screens }, isOpen, onToggle }: Props) {
  const isCurrent = useIsCurrent()
  const Icon = groupIcons[name]
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const shownScreens = isOpen ? screens : screens.filter(isCurrent)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={title}>
      <button type="button" className={classes.heading} aria-expanded={isOpen} onClick={onToggle}>
        <Icon size={20} stroke={1.5} aria-hidden />
        <span className={classes.label}>{title}</span>
        <Chevron size={16} aria-hidden />
      </button>
      {shownScreens.map((screen, index) => (
        <Fragment key={screen.path}>
          {isOpen && screen.sectionLabel && screen.sectionLabel !== shownScreens[index - 1]?.sectionLabel ? (
            <div className={classes.section}>{screen.sectionLabel}</div>
          ) : null}
          <MenuEntry screen={screen} />
        </Fragment>
      ))}
    </div>
  )
}
