/** Imported before axios: jsdom's own requests do not get out; without them axios takes Node's. */
Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
