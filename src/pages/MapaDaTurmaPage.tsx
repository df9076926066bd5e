import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link as RouterLink, Navigate, useParams } from 'react-router-dom';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { agora } from '@/api/relogio';
import { useAbrirMapaDaTurmaMutation, useCeuAsCegasQuery } from '@/api/apiSlice';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { EsperaDoQuadro } from '@/vistas/EsperaDaRoda';
import { MapaNaoVeio } from '@/features/escola/turmas/MapaNaoVeio';
import { useMapaAberto } from '@/features/escola/turmas/useMapaAberto';
import { textoDoMomento } from '@/tempo/daqui';
import { resolverPerfil, type PerfilDeCalculo } from '@core/astrology';
import { SEM_DETALHES, type MapaAsCegas as MapaDaTurma } from '@core/contract';
import { AulaNoEndereco } from './partes/PortaDaAula';
import { useTitulo } from './useTitulo';
import { VistasAsCegas } from './vistas/VistasAsCegas';
import { VistasDoMapa } from './vistas/VistasDoMapa';

/** O maior tempo que o relógio do navegador conta. */
const MAIOR_ESPERA_MS = 2 ** 31 - 1;

/** Quando chega a hora marcada, faz-se o que se pediu. */
function useNaHora(instante: string | null, fazer: () => void): void {
  const chegou = useEffectEvent(fazer);
  useEffect(() => {
    if (instante === null) return;
    // Um segundo depois: o servidor já a tem por passada.
    const falta = Date.parse(instante) - agora() + 1000;
    const relogio = setTimeout(() => chegou(), Math.min(Math.max(falta, 0), MAIOR_ESPERA_MS));
    return () => clearTimeout(relogio);
  }, [instante]);
}

interface PropsDoCego {
  readonly mapa: MapaDaTurma;
  readonly perfil: PerfilDeCalculo;
}

function SemNome({ mapa: { rotulo, nascimento }, perfil }: PropsDoCego) {
  const naTela = useMemo(
    () =>
      nascimento && {
        ...mapaSalvo(
          {
            ...SEM_DETALHES,
            ...nascimento,
            id: '',
            nome: rotulo,
            dono: false,
            escolaId: null,
            versao: 1,
          },
          { perfil, comMeuPerfil: false },
        ),
        id: null,
      },
    [nascimento, rotulo, perfil],
  );
  return naTela && <VistasDoMapa mapa={naTela} origem={null} pedido={null} />;
}

function SemDados({ mapa: { id, rotulo, escola, gravarEm }, perfil }: PropsDoCego) {
  const { currentData: info, error, refetch } = useCeuAsCegasQuery(id);
  if (info)
    return (
      <>
        <VistasAsCegas titulo={rotulo} info={info} perfil={perfil} />
        <AulaNoEndereco
          titulo={rotulo}
          info={info}
          onde={gravarEm === null ? null : { mapaId: gravarEm, escolaId: escola.id }}
        />
      </>
    );
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {rotulo}
      </Typography>
      {error ? (
        <NaoVeio
          titulo="Não foi possível calcular o mapa"
          mensagem={mensagemDoErro(error)}
          aoTentar={() => void refetch()}
        />
      ) : (
        <EsperaDoQuadro rotulo="Carregando o mapa" />
      )}
    </>
  );
}

interface PropsDeCego {
  readonly mapa: MapaDaTurma;
  /** O id do mapa, quando entretanto se revelou. */
  readonly revelado: string | null;
}

function AsCegas({ mapa, revelado }: PropsDeCego) {
  const { turma, cegueira, revelaEm, camadas } = mapa;
  const perfil = useMemo(() => resolverPerfil(camadas), [camadas]);
  useTitulo(mapa.rotulo);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        <Link component={RouterLink} to={`/turmas/${turma.id}`}>
          {turma.nome}
        </Link>
        {` · às cegas, ${cegueira}`}
        {revelaEm !== null && ` · será revelado em ${textoDoMomento(revelaEm)}`}
      </Typography>
      <div role="status">
        {revelado !== null && (
          <Alert
            severity="success"
            role="presentation"
            sx={{ mb: 2 }}
            action={
              <Button component={RouterLink} to={`/mapas/${revelado}`} color="inherit" size="small">
                Abrir o mapa
              </Button>
            }
          >
            Este mapa foi revelado: você já pode ver de quem é.
          </Alert>
        )}
      </div>
      {cegueira === 'sem nome' ? (
        <SemNome mapa={mapa} perfil={perfil} />
      ) : (
        <SemDados mapa={mapa} perfil={perfil} />
      )}
    </>
  );
}

function MapaDaTurma({ id }: { readonly id: string }) {
  const aberto = useMapaAberto(id);
  const { currentData, error, foiEmbora, refetch } = aberto;
  const [abrir] = useAbrirMapaDaTurmaMutation();
  const veio = currentData !== undefined;
  useEffect(() => {
    if (veio) void abrir(id);
  }, [veio, id, abrir]);
  // O que se vê às cegas assim continua, até se querer abrir o revelado.
  const [cego, guardar] = useState<MapaDaTurma | null>(null);
  if (currentData && currentData.mapaId === null && cego !== currentData) guardar(currentData);
  useNaHora(cego?.revelaEm ?? null, () => void refetch());
  if (cego && !foiEmbora) return <AsCegas mapa={cego} revelado={currentData?.mapaId ?? null} />;
  if (currentData?.mapaId) return <Navigate to={`/mapas/${currentData.mapaId}`} replace />;
  return error ? <MapaNaoVeio {...aberto} /> : <EsqueletoDoMapa />;
}

/** /turmas/mapas/{id}: um mapa da turma pelo id do compartilhamento, às claras ou às cegas. */
export default function MapaDaTurmaPage() {
  const { id = '' } = useParams();
  useTitulo('Mapa da turma');
  return <MapaDaTurma key={id} id={id} />;
}
