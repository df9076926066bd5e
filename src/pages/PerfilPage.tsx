import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePerfilMapaQuery, useSalvarPerfilMapaMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch } from '@/app/hooks';
import { EsqueletoDaPagina } from '@/components/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/EstadoDePagina';
import { Conta } from '@/features/auth/Conta';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import { rascunhoConcluido } from '@/features/mapas/formularioSlice';
import { rascunhoDoMapa } from '@/features/mapas/rascunho';
import { civilDoInstante } from '@core/civil';
import type { MapaEntrada } from '@core/contract';
import { EditorDeMapa } from './partes/EditorDeMapa';
import { useTitulo } from './useTitulo';

const CHAVE = 'perfil';

function MapaDoPerfil() {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { data: mapa, isLoading, error, refetch } = usePerfilMapaQuery();
  const [gravar, gravacao] = useSalvarPerfilMapaMutation();
  const inicial = useMemo(() => (mapa ? rascunhoDoMapa(mapaSalvo(mapa), civilDoInstante(mapa.data.dataHora, mapa.data.fuso)) : undefined), [mapa]);
  if (isLoading) return <EsqueletoDaPagina />;
  if (error) return <EstadoDePagina titulo="Não foi possível carregar o perfil" aoTentar={() => void refetch()}>{mensagemDoErro(error)}</EstadoDePagina>;
  const salvar = async (entrada: MapaEntrada): Promise<void> => {
    const { error: falha } = await gravar(entrada);
    if (falha) return;
    await navigate('/');
    dispatch(rascunhoConcluido(CHAVE));
  };
  return (
    <EditorDeMapa
      titulo="Meu mapa"
      chave={CHAVE}
      inicial={inicial}
      salvando={gravacao.isLoading}
      erroAoSalvar={gravacao.error ? mensagemDoErro(gravacao.error) : null}
      aoSalvar={(m) => void salvar(m)}
    />
  );
}

const ABAS = [{ id: 'mapa', nome: 'Mapa' }, { id: 'conta', nome: 'Conta' }] as const;
const PARAMETRO = 'aba';

/** /perfil — o próprio mapa e a conta. A aba fica no endereço. */
export default function PerfilPage() {
  useTitulo('Meu perfil');
  const [parametros, mudar] = useSearchParams();
  const larga = useMediaQuery<Theme>((t) => t.breakpoints.up('lg'), { noSsr: true });
  const { id: aba } = ABAS.find(({ id }) => id === parametros.get(PARAMETRO)) ?? ABAS[0];
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: { xs: 2, lg: 5 } }}>
      <Tabs
        value={aba} onChange={(_e, nova: string) => mudar({ [PARAMETRO]: nova })} orientation={larga ? 'vertical' : 'horizontal'} aria-label="Perfil"
        sx={{ minWidth: 140, borderBottom: { xs: 1, lg: 0 }, borderColor: { xs: 'divider' }, '& .MuiTab-root': { alignItems: { lg: 'flex-start' } } }}
      >
        {ABAS.map(({ id, nome }) => <Tab key={id} value={id} label={nome} id={`aba-${id}`} aria-controls={`painel-${id}`} />)}
      </Tabs>
      <Box role="tabpanel" id={`painel-${aba}`} aria-labelledby={`aba-${aba}`} sx={{ flex: 1, minWidth: 0 }}>
        {aba === 'mapa' ? <MapaDoPerfil /> : <><Typography variant="h1" sx={{ mb: 2 }}>Conta</Typography><Conta /></>}
      </Box>
    </Box>
  );
}
