/** SQL for a role of an institute's own making, with menus by their keys. */
export const roleWith = (id: string, name: string, ...menus: string[]): string => `
  insert into role values ('${id}', '${name}');
  insert into assignment values ('${id}', now(), '', now(), '', '');
  insert into assignment_role values ('${id}', '${id}');
  insert into assignment_menu select '${id}', id from menu where key in ('${menus.join("', '")}');`
