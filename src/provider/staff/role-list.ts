import { asc } from 'drizzle-orm'
import type { Handlers } from '../core/context'
import { roles } from '../database/schema/staff'

export const listRoles: Handlers['session']['roles'] = (_, { db }) => db.select().from(roles).orderBy(asc(roles.name))
