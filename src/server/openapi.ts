import { z } from 'zod';
import { version } from '../reading/engine.js';
import { AddProgress, Problem, routes, writes } from './api.js';

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' }) },
});
const problems = {
  default: {
    description: 'What was wrong',
    content: { 'application/problem+json': { schema: z.toJSONSchema(Problem, { target: 'openapi-3.0' }) } },
  },
};

/** Query parameters of a schema, one each. */
function parameters(query: z.ZodObject, place: 'query' | 'path') {
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    target: 'openapi-3.0',
    unrepresentable: 'any',
  }) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: place, required: place === 'path' || required.includes(name), schema },
  }));
}

/** The interface as an OpenAPI 3.0 document, from the schemas that the server itself checks by. */
export function openapi(): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] = {
      ...paths[route.path],
      get: {
        operationId: name,
        summary: route.summary,
        parameters: [
          ...('params' in route ? parameters(route.params, 'path') : []),
          ...parameters(route.query as z.ZodObject, 'query'),
        ],
        responses: {
          200: { description: route.summary, content: json(route.response, 'output') },
          304: { description: 'As it was: the ETag is the one of If-None-Match' },
          ...problems,
        },
      },
    };
  }
  for (const [name, { path, summary, body, response }] of Object.entries(writes)) {
    const files = {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
        },
      },
    };
    paths[path] = {
      ...paths[path],
      post: {
        operationId: name,
        summary,
        security: [{ token: [] }],
        requestBody: { required: true, content: body === null ? files : json(body, 'input') },
        responses: { 200: { description: summary, content: json(response, 'output') }, ...problems },
      },
    };
  }
  paths['/api/add/{job}'] = {
    get: {
      operationId: 'progress',
      summary: 'Progress of an addition, as server-sent events: report, problem, done',
      security: [{ token: [] }],
      parameters: [{ name: 'job', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: {
          description: 'Events',
          content: { 'text/event-stream': { schema: z.toJSONSchema(AddProgress, { target: 'openapi-3.0' }) } },
        },
        ...problems,
      },
    },
  };
  return {
    openapi: '3.0.3',
    info: { title: 'onrecord', version, description: 'One record of a situation, as `onrecord serve` gives it.' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
