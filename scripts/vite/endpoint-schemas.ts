import { type ESTree, type Plugin, parseSync } from "vite";

type SchemaProperty = "params" | "body" | "responses" | "errors" | "example";

const CONTRACT_MODULE = /\/src\/contract\/[\w-]+\.ts$/;
const COMPUTED_EXPRESSIONS = ["CallExpression", "MemberExpression", "ObjectExpression", "ArrayExpression"];

function getDeclaration(value: ESTree.Expression): ESTree.ObjectExpression | undefined {
  if (value.type !== "CallExpression" || value.callee.type !== "Identifier" || value.callee.name !== "endpoint")
    return undefined;
  const [declaration] = value.arguments;
  return declaration?.type === "ObjectExpression" ? declaration : undefined;
}

/**
 * Puts every value of the module into a pure function, so that the bundler drops unused ones. Without this, it would
 * keep schemas with a spread, because reading a property may have an effect, and with several entries each call of
 * Valibot.
 */
export function removeSchemas(code: string, removed: readonly SchemaProperty[]): string {
  const getCode = ({ start, end }: ESTree.Span) => code.slice(start, end);

  function getPropertyCode(property: ESTree.ObjectPropertyKind): string[] {
    if (property.type !== "Property" || !removed.some((name) => name === getCode(property.key)))
      return [getCode(property)];
    if (getCode(property.key) !== "responses" || property.value.type !== "ObjectExpression") return [];
    // Keep the statuses: the worker responds with the lowest one.
    const statuses = property.value.properties.filter((status) => status.type === "Property");
    return [`responses: { ${statuses.map(({ key }) => `${getCode(key)}: 0`).join(", ")} }`];
  }

  function getDeclarationCode(declaration: ESTree.ObjectExpression): string {
    // The clients of the server read the whole declaration. See `ServerEndpoint`.
    const isServerCall = declaration.properties.some((property) =>
      /^path: "\/(intake|workspace)\//.test(getCode(property)),
    );
    return isServerCall ? getCode(declaration) : `{ ${declaration.properties.flatMap(getPropertyCode).join(", ")} }`;
  }

  const values = parseSync("contract.js", code).program.body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    const variables = declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
    return variables.flatMap(({ init }) => (init && COMPUTED_EXPRESSIONS.includes(init.type) ? [init] : []));
  });
  return values.reduceRight((result, value) => {
    const declaration = getDeclaration(value);
    const text = declaration ? getDeclarationCode(declaration) : getCode(value);
    return `${result.slice(0, value.start)}/* @__PURE__ */ (() => (${text}))()${result.slice(value.end)}`;
  }, code);
}

/** The development server, tests and the intake server use the whole declarations. */
export function endpointSchemasPlugin(removed: readonly SchemaProperty[]): Plugin {
  return {
    name: "phrom:endpoint-schemas",
    apply: "build",
    transform: {
      filter: { id: CONTRACT_MODULE },
      handler: (code) => ({ code: removeSchemas(code, removed), map: null }),
    },
  };
}
