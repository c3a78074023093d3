/** Imported before axios: jsdom's own requests cannot leave the test; without them axios uses Node's. */
Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
