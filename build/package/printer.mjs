/**
 * Writes types out in full, so that those of the package need none of the libraries that the sources are typed with.
 * @param ts the TypeScript of the manifest's analyzer, whose checker can be asked
 * @param known types that are written once, by these names
 * @returns `named`: types with a name of their own, by that name
 */
export function createPrinter(ts, checker, known = new Map()) {
  const { TypeFlags, SymbolFlags } = ts;
  const named = new Map();

  /** @param readonly whether nothing of it may be changed, as of an event's detail */
  function print(type, { readonly = false, within = [] } = {}) {
    const deeper = { readonly, within: [...within, type] };
    const next = (inner) => print(inner, deeper);
    const name = nameOf(type, readonly);
    if (name && named.has(name)) return name;
    if (name) named.set(name, '');
    const text = printWhole(type, next, readonly, within);
    if (name) named.set(name, text);
    return name ?? text;
  }

  /** Long lists of words, and objects of the sources with many members, are written once; not those of details. */
  function nameOf(type, readonly) {
    if (known.has(type)) return readonly && !type.isUnion() ? null : known.get(type);
    const symbol = type.aliasSymbol ?? type.symbol;
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';
    if (!/\/src\/(core|elements)\//.test(file) || !/^[A-Z]\w+$/.test(symbol.name)) return null;
    if (type.isUnion())
      return type.types.length > 6 && type.types.every((each) => each.isLiteral()) ? symbol.name : null;
    if (readonly || storeOf(type) || type.getCallSignatures().length > 0) return null;
    return checker.getPropertiesOfType(type).length > 3 ? symbol.name : null;
  }

  /** What a page reads of a store: what its `get()` returns. */
  function storeOf(type) {
    const [get, listen] = ['get', 'listen'].map((name) => checker.getPropertyOfType(type, name));
    return get && listen ? checker.getTypeOfSymbol(get).getCallSignatures()[0]?.getReturnType() : undefined;
  }

  function printWhole(type, next, readonly, within) {
    if (within.includes(type)) return 'unknown';
    if (type.flags & TypeFlags.Boolean) return 'boolean';
    if (type.isUnion()) return printUnion(type, next);
    if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) return printObject(type, next, readonly);
    return checker.typeToString(type);
  }

  function printObject(type, next, readonly) {
    const name = type.symbol?.name ?? '';
    const args = checker.getTypeArguments(type);
    if (checker.isArrayType(type)) {
      const item = next(args[0]);
      const isFixed = readonly || name === 'ReadonlyArray';
      return `${isFixed ? 'readonly ' : ''}${/[ |]/.test(item) ? `(${item})` : item}[]`;
    }
    if (checker.isTupleType(type)) return `readonly [${args.map(next).join(', ')}]`;
    const held = storeOf(type);
    if (held) return `Store<${next(held)}>`;
    const calls = type.getCallSignatures();
    if (calls.length > 0) return printCall(calls[0], next);
    if (isLibrary(type.symbol) && type.symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class))
      return args.length > 0 ? `${name}<${args.map(next).join(', ')}>` : name;
    return printMembers(type, next, readonly);
  }

  function printCall(signature, next) {
    const parameters = signature.getParameters().map((each) => {
      const declared = each.valueDeclaration;
      const type = checker.getTypeOfSymbol(each);
      const isOptional = declared && (declared.questionToken || declared.initializer);
      const isRest = declared?.dotDotDotToken;
      const name = NAME.test(each.name) && !each.name.startsWith('__') ? each.name : 'options';
      return `${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: ${next(isOptional ? stripUndefined(type, TypeFlags) : type)}`;
    });
    const predicate = checker.getTypePredicateOfSignature(signature);
    const returned = predicate ? 'boolean' : next(signature.getReturnType());
    return `(${parameters.join(', ')}) => ${returned}`;
  }

  function printMembers(type, next, readonly) {
    const members = checker.getPropertiesOfType(type).map((each) => {
      const inner = checker.getTypeOfSymbol(each);
      const isOptional = Boolean(each.flags & SymbolFlags.Optional);
      const shown = isOptional ? stripUndefined(inner, TypeFlags) : inner;
      const key = NAME.test(each.name) ? each.name : JSON.stringify(each.name);
      const said = ts.displayPartsToString(each.getDocumentationComment(checker)).replace(/\s+/g, ' ');
      return `${said ? `/** ${said} */ ` : ''}${readonly ? 'readonly ' : ''}${key}${isOptional ? '?' : ''}: ${next(shown)}`;
    });
    for (const { keyType, type: value } of checker.getIndexInfosOfType(type))
      members.push(`${readonly ? 'readonly ' : ''}[key: ${checker.typeToString(keyType)}]: ${next(value)}`);
    return members.length === 0 ? 'Record<string, never>' : `{ ${members.join('; ')} }`;
  }

  return { print, named };
}

const NAME = /^[A-Za-z_$][\w$]*$/;

/** Whether TypeScript's own library declares it. */
const isLibrary = (symbol) =>
  symbol?.declarations?.some((each) => /\/typescript\/lib\/lib\./.test(each.getSourceFile().fileName));

function printUnion(type, next) {
  const texts = type.types.map((each) => {
    const text = next(each);
    return text.includes('=>') ? `(${text})` : text;
  });
  const once = [...new Set(texts)];
  const isBoolean = once.includes('true') && once.includes('false');
  const kept = once.filter((text) => !(isBoolean && (text === 'true' || text === 'false')));
  // `null` last, where it is looked for
  const sorted = [
    ...kept.filter((text) => text !== 'null').sort(),
    ...kept.filter((text) => text === 'null'),
  ];
  return [...(isBoolean ? ['boolean'] : []), ...sorted].join(' | ');
}

const stripUndefined = (type, { Undefined }) =>
  type.isUnion() && type.types.some((each) => each.flags & Undefined)
    ? withoutUndefined(type, Undefined)
    : type;
/** The same union without `undefined`; `null` stays. */
const withoutUndefined = (type, Undefined) => {
  const kept = type.types.filter((each) => !(each.flags & Undefined));
  return kept.length === 1
    ? kept[0]
    : Object.assign(Object.create(type), { types: kept, isUnion: () => true });
};
