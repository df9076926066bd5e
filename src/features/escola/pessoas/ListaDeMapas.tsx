import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useMapasDaEscolaQuery } from '@/api/apiSlice';
import { blocoDe } from '@/api/rodas';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';
import { Rolada } from '@/components/formulario/Rolada';
import { ItemComAcao } from '@/components/tabelas/ItemComAcao';
import { RodaDoMapa } from '@/vistas/RodaDoMapa';
import type { MapaDeEscola } from '@core/contract';

interface Props {
  readonly escolaId: string;
  /** O mapa cujo painel de compartilhamento está aberto. */
  readonly aberto: string | null;
  /** Os que têm marcas trocadas e ainda não enviadas. */
  readonly mudados: ReadonlySet<string>;
  readonly aoCompartilhar: (mapa: MapaDeEscola) => void;
}

/** O botão que abre o painel de um mapa: é para onde o foco volta quando ele se fecha. */
export const idDoBotao = (mapaId: string): string => `compartilhar-${mapaId}`;

const alunos = (n: number): string => `${n}\u00a0${n === 1 ? 'aluno' : 'alunos'}`;
const lista = new Intl.ListFormat('pt-BR');

/** Com quem: um a um, e pelas turmas. */
function alcance({ compartilhadoCom: n, turmas = [] }: MapaDeEscola): string {
  const pelas = lista.format(
    turmas.map((t) => `${t.nome} (${alunos(t.alunos)}${t.asCegas ? ', às cegas' : ''})`),
  );
  const porTurma =
    turmas.length === 0 ? [] : [`${turmas.length === 1 ? 'pela turma' : 'pelas turmas'} ${pelas}`];
  if (n === 0 && turmas.length === 0) return 'Ainda não compartilhado';
  return `Compartilhado ${[...(n > 0 ? [`com ${alunos(n)}`] : []), ...porTurma].join(' e ')}`;
}

function Alcance({ mapa, mudado }: { readonly mapa: MapaDeEscola; readonly mudado: boolean }) {
  return (
    <>
      {alcance(mapa)}
      {mudado && (
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {' '}
          · marcações não salvas
        </Box>
      )}
    </>
  );
}

/** Os mapas da escola e com quantos alunos cada um está compartilhado. */
export function ListaDeMapas({ escolaId, aberto, mudados, aoCompartilhar }: Props) {
  const { data: mapas, error, refetch } = useMapasDaEscolaQuery(escolaId);
  if (error && !mapas)
    return (
      <EstadoDePagina
        nivel="h2"
        titulo="Não foi possível carregar os mapas"
        aoTentar={() => void refetch()}
      >
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  if (!mapas) return <EsqueletoDaPagina />;
  return (
    <ListaComBusca
      itens={mapas}
      rotulo="Buscar mapa"
      vazia="Nenhum mapa ainda. Crie o primeiro em “Novo mapa”."
      semAchados="Nenhum mapa com esse nome."
    >
      {(achados) => (
        <Rolada itens={achados} rotulo="Mapas da escola" chaveDe={(m) => m.id}>
          {(mapa, naLista) => (
            <ItemComAcao
              key={mapa.id}
              naLista={naLista}
              figura={
                <RodaDoMapa
                  id={mapa.id}
                  bloco={blocoDe(
                    mapa.id,
                    achados.map((m) => m.id),
                  )}
                  lado={44}
                />
              }
              nome={
                <Link component={RouterLink} to={`/mapas/${mapa.id}`}>
                  {mapa.nome}
                </Link>
              }
              detalhe={<Alcance mapa={mapa} mudado={mudados.has(mapa.id)} />}
              largura={15}
              acao={
                <Button
                  id={idDoBotao(mapa.id)}
                  size="small"
                  variant={aberto === mapa.id ? 'contained' : 'outlined'}
                  aria-expanded={aberto === mapa.id}
                  aria-label={`Compartilhar ${mapa.nome}`}
                  onClick={() => aoCompartilhar(mapa)}
                >
                  Compartilhar
                </Button>
              }
            />
          )}
        </Rolada>
      )}
    </ListaComBusca>
  );
}
