import type { ScreenGroup } from '../screen-row'
import { counter } from './counter'
import { institute } from './institute'
import { money } from './money'
import { people } from './people'
import { publicSite } from './public-site'
import { start } from './start'
import { tests } from './tests'
import { thisWorkstation } from './this-workstation'
import { courses, training } from './training'

/**
 * Every screen in the order of the side menu; menus, routes, access, reports and the connection check follow from it.
 */
export const screenGroups = [
  start,
  counter,
  training,
  courses,
  tests,
  money,
  publicSite,
  people,
  institute,
  thisWorkstation,
] as const satisfies readonly ScreenGroup[]
